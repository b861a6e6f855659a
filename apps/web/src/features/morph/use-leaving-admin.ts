import { pathOf } from '@music/rules';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { useArea } from '../../lib/state/hooks.js';
import { morphs } from './morph.state.js';

/** After morphing, the user is no longer an administrator, and is taken to the home page. */
export function useLeavingAdmin(): void {
  const navigate = useNavigate();
  const { phase } = useArea(morphs.morph);
  useEffect(() => {
    if (phase === 'success') void navigate(pathOf('home'));
  }, [navigate, phase]);
}
