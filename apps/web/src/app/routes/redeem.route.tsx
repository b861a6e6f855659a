import { redeemTarget } from '@music/rules';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { Loading } from '../../components/loading.js';

/** Redirects to the page in the account with the query unchanged, inside the app as on the server. */
export default function RedeemRoute() {
  const { search } = useLocation();
  const navigate = useNavigate();
  useEffect(() => void navigate(redeemTarget(search), { replace: true }), [navigate, search]);
  return <Loading />;
}
