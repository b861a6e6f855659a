import { ArgumentsError } from '@music/platform';
import { type DatedRate, type OwnRate, rateOn } from '@music/rules';
import type { ProductRate, VatSetting } from './vat-arguments.js';
import type { PublicationRate, VatRatesRepository } from './vat-rates.repository.js';

/** What operators do on the command line; there is no call for it. Baskets read the rates each time they are priced. */
export class VatRatesService {
  constructor(private readonly rates: VatRatesRepository) {}

  async list(): Promise<{ rates: DatedRate[]; overrides: PublicationRate[] }> {
    return { rates: await this.rates.rates(), overrides: await this.rates.overrides() };
  }

  /**
   * Sets a rate from a day, `today` (`YYYY-MM-DD` in London) or later; a rate that begins on the same day is replaced. Returns
   * the title of the product whose own rate it is, null for the rate of a format. Throws `ArgumentsError`.
   */
  async set(setting: VatSetting, today: string): Promise<string | null> {
    if (setting.product) return this.setOwn(setting, today);
    if (isChange(setting, await this.rates.rates(), today)) await this.rates.setRate(setting);
    return null;
  }

  private async setOwn(setting: ProductRate, today: string): Promise<string> {
    const { product, format, from, basisPoints } = setting;
    const title = await this.titleOf(setting);
    const own = await this.rates.ratesOf(product);
    if (!isChange(setting, own, today)) return title;
    if (basisPoints === null && typeof rateOn(from, format, own)?.basisPoints !== 'number')
      throw new ArgumentsError(`--end: ${nameOf(setting)} has no rate of its own as ${format} on ${from}.`);
    await this.rates.setOverride(product, setting);
    return title;
  }

  /** Albums are sold as recordings, publications as anything else. */
  private async titleOf(setting: ProductRate): Promise<string> {
    const found = await this.rates.findProduct(setting.product);
    if (!found) throw new ArgumentsError(`--product: there is no ${nameOf(setting)}.`);
    if ((found.kind === 'album') !== (setting.format === 'mp3_album'))
      throw new ArgumentsError(
        `--format: ${nameOf(setting)} (${found.title}) is not sold as ${setting.format}.`,
      );
    return found.title;
  }
}

const nameOf = ({ product: { category, id } }: ProductRate): string => `${category}${id}`;

/** False if there is this rate from this day already. Throws `ArgumentsError` for any other that would begin in the past. */
function isChange({ format, from, basisPoints }: OwnRate, known: readonly OwnRate[], today: string): boolean {
  if (known.some((rate) => rate.format === format && rate.from === from && rate.basisPoints === basisPoints))
    return false;
  if (from < today) throw new ArgumentsError('--from must not be in the past.');
  return true;
}
