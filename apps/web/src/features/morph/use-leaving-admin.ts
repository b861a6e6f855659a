import { pathOf } from '@music/rules';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { useArea } from '../../lib/hooks.js';
import { morphs } from './morph.state.js';

/** Whoever has become another user is no administrator any more: goes home as that user. */
export function useLeavingAdmin(): void {
  const navigate = useNavigate();
  const { phase } = useArea(morphs.morph);
  useEffect(() => {
    if (phase === 'success') void navigate(pathOf('home'));
  }, [navigate, phase]);
}
