import { admins, everyone, type MatrixRow, noId, users } from './access-callers.js';

/** An edition whose album does not exist. */
const noEdition = {
  year: 2100,
  name: 'Brass',
  opensAt: null,
  closesAt: null,
  maxVotes: 3,
  scoring: 'ranked',
  intro: '',
  albumId: noId,
};
/** The hall of fame's answers to every kind of caller. */
export const hallOfFameRows: Record<string, MatrixRow> = {
  'GET /api/hall-of-fame': { outcomes: everyone('ok') },
  'GET /api/hall-of-fame/:type/report/:id': {
    path: `/api/hall-of-fame/brass/report/${noId}`,
    outcomes: everyone('HALL_OF_FAME_UNKNOWN'),
  },
  'GET /api/hall-of-fame/:type/results/:id': {
    path: `/api/hall-of-fame/vocal/results/${noId}`,
    outcomes: everyone('HALL_OF_FAME_UNKNOWN'),
  },
  'POST /api/hall-of-fame/:type/vote': {
    path: '/api/hall-of-fame/brass/vote',
    body: () => ({ hallOfFameId: noId, votes: [1, 2] }),
    outcomes: users('HALL_OF_FAME_UNKNOWN', 'IDENTITY_MORPHED'),
  },
  'POST /api/hall-of-fame/:type/advance': {
    path: '/api/hall-of-fame/brass/advance',
    body: () => ({ hallOfFameId: noId }),
    outcomes: admins('HALL_OF_FAME_UNKNOWN'),
  },
  'GET /api/admin/hall-of-fame': { outcomes: admins('ok') },
  'POST /api/admin/hall-of-fame': {
    body: () => ({ ...noEdition, category: 'brass' }),
    outcomes: admins('INVALID'),
  },
  'PUT /api/admin/hall-of-fame/:id': {
    path: `/api/admin/hall-of-fame/${noId}`,
    body: () => ({ ...noEdition, version: 1 }),
    outcomes: admins('HALL_OF_FAME_UNKNOWN'),
  },
  'GET /api/admin/hall-of-fame/:id/fraud': {
    path: `/api/admin/hall-of-fame/${noId}/fraud`,
    outcomes: admins('HALL_OF_FAME_UNKNOWN'),
  },
};
