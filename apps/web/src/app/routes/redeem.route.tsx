import { redeemTarget } from '@music/rules';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { Loading } from '../../components/loading.js';

/** Inside the app, as on the server: leads to the page in the account, with the query as it came. */
export default function RedeemRoute() {
  const { search } = useLocation();
  const navigate = useNavigate();
  useEffect(() => void navigate(redeemTarget(search), { replace: true }), [navigate, search]);
  return <Loading />;
}
