import type { OwnData } from '@music/contracts';
import { call } from 'redux-saga/effects';
import { area, areas, foldedArea, secretArea } from '../../lib/area.js';
import type { Failure } from '../../lib/http.js';
import { saveJson } from '../../lib/save-file.js';
import type { Saga } from '../../lib/saga.js';
import * as api from './user.api.js';

const isVisitor = ({ status }: Failure): boolean => status === 401;

function* save(answer: OwnData): Saga {
  yield call(saveJson, 'my-music-index-data.json', answer);
}

/**
 * The calls of an account, each an area of its own. Whoever they say is logged in is kept in `account`. Forms are
 * sent once however often they are submitted; those with a secret leave nothing in actions or state (settled 28).
 */
export const user = areas('user', {
  current: area({ initial: null, fetch: (_: void, signal) => api.fetchUser(signal), expected: isVisitor }),
  login: secretArea({ initial: null, fetch: api.sendLogIn, take: 'leading' }),
  logout: area({ initial: null, fetch: (_: void, signal) => api.sendLogOut(signal), take: 'leading' }),
  register: secretArea({ initial: null, fetch: api.sendRegistration, take: 'leading' }),
  updateProfile: secretArea({ initial: null, fetch: api.sendProfile, take: 'leading' }),
  updatePreferences: area({ initial: null, fetch: api.sendPreferences }),
  changePassword: secretArea({ initial: null, fetch: api.sendPassword, take: 'leading' }),
  changePasswordByToken: secretArea({ initial: null, fetch: api.sendPasswordByToken, take: 'leading' }),
  resetPassword: secretArea({ initial: null, fetch: api.sendReset, take: 'leading' }),
  verifyEmail: secretArea({ initial: null, fetch: api.sendEmailProof, take: 'leading' }),
  sendVerification: area({
    initial: null,
    fetch: (_: void, signal) => api.askForVerification(signal),
    take: 'leading',
  }),
  /** The answer is saved as a file and not kept. */
  export: foldedArea({
    initial: false,
    fetch: (_: void, signal) => api.fetchExport(signal),
    take: 'leading',
    receive: () => true,
    then: save,
  }),
  erase: secretArea({ initial: null, fetch: api.sendErasure, take: 'leading' }),
});
