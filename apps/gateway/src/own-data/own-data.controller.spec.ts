import { describe, expect, it } from '@jest/globals';
import { type Call, exportAccount, exportLicences, exportUser, exportVotes } from '@music/contracts';
import { type Bus, CallError } from '@music/messaging';
import { OwnDataController } from './own-data.controller.js';

describe('the export of one’s data (D18.1)', () => {
  const account = { exportedAt: 'now', account: { name: 'Ann' }, activity: [] };
  const licensed = { licences: [{ code: '1111-1111-1111' }] };
  const voted = { hallOfFameVotes: [{ edition: 'Brass Hall of Fame' }] };
  const bought = { orders: [{ orderNo: '1' }], addresses: [], vouchers: [] };

  function exporting(isCheckoutAway: boolean) {
    const asked: string[] = [];
    const call = ({ name }: Call) => {
      asked.push(name);
      if (name === exportAccount.name) return Promise.resolve(account);
      if (name === exportLicences.name) return Promise.resolve(licensed);
      if (name === exportVotes.name) return Promise.resolve(voted);
      return isCheckoutAway ? Promise.reject(new CallError('UNAVAILABLE')) : Promise.resolve(bought);
    };
    return { asked, export: () => new OwnDataController({ call } as unknown as Bus).export() };
  }

  it('contains the data of identity, checkout, the library and the hall of fame', async () => {
    expect(await exporting(false).export()).toEqual({ ...account, ...bought, ...licensed, ...voted });
  });

  it('is complete or fails, and then the audit log does not record it', async () => {
    const half = exporting(true);
    await expect(half.export()).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    expect(half.asked).toEqual([exportUser.name]);
  });
});
