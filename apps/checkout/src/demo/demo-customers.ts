import type { CheckoutAddresses } from '@music/contracts';
import { pick, weighted } from './demo-calendar.js';

/** An invented customer. The id belongs to no account: there is no password and no address to mail to. */
export interface DemoCustomer {
  userId: number;
  name: string;
  registeredAt: Date;
}

const firstNames = (
  'Ann Ben Carol David Elin Frank Grace Huw Isla Jack Karen Liam Megan Neil Olive Peter Rhian Simon Tess Victor ' +
  'Alice Bryn Clara Dylan Emma Fiona George Helen Ivan Joan Keith Laura Mark Nora Owen Polly Ruth Sam Tom Wendy'
).split(' ');
const lastNames = (
  'Archer Barnes Clarke Dawson Evans Foster Graham Hughes Ingham Jones Kelly Lloyd Marsh Nolan Oakley Parry Quinn ' +
  'Rhodes Shaw Thomas Upton Vaughan Walsh Young Ackroyd Booth Crossley Dyson Eastwood Firth Greenwood Holroyd ' +
  'Illingworth Jagger Kershaw Lumb Murgatroyd Naylor Ogden Pickles Ramsden Sutcliffe Tattersall Utley Wadsworth'
).split(' ');
const streets = ['Chapel Lane', 'Church Street', 'High Street', 'Mill Lane', 'Park Road', 'Station Road'];
type Place = readonly [country: string, town: string, postcode: string];
const nearby: readonly Place[] = [
  ['GB', 'Leeds', 'LS1 4AP'],
  ['GB', 'Huddersfield', 'HD1 2JB'],
  ['GB', 'Manchester', 'M2 5DB'],
  ['GB', 'Cardiff', 'CF10 1EP'],
  ['GB', 'Swansea', 'SA1 3SN'],
  ['GB', 'Durham', 'DH1 3NJ'],
  ['GB', 'Newcastle upon Tyne', 'NE1 7RU'],
  ['GB', 'Edinburgh', 'EH1 1YZ'],
  ['GB', 'Belfast', 'BT1 5GS'],
  ['GB', 'Truro', 'TR1 2SJ'],
  ['GB', 'London', 'SE1 9GF'],
  ['GB', 'Birmingham', 'B1 1BB'],
];
const abroad: readonly Place[] = [
  ['US', 'Boston', '02116'],
  ['AU', 'Adelaide', '5000'],
  ['NO', 'Bergen', '5003'],
  ['CH', 'Luzern', '6003'],
  ['DE', 'Osnabrück', '49074'],
  ['NL', 'Enschede', '7511 HN'],
  ['NZ', 'Dunedin', '9016'],
  ['CA', 'Halifax', 'B3H 1A1'],
];
const shareAbroad = 0.16;
const bands = ['Band', 'Brass', 'Choir', 'Youth Band', 'Singers'];
/** The shares of guests, returning customers and new customers. */
const kinds = [0.18, 0.38, 0.44];

/** The demo's customers, created as they first order. */
export class DemoCustomers {
  readonly known: DemoCustomer[] = [];

  constructor(private readonly random: () => number) {}

  /** The customer of an order at this instant; null for a guest. */
  buyer(at: Date): DemoCustomer | null {
    const kind = weighted(this.random, kinds);
    if (kind === 0) return null;
    return (kind === 1 && pick(this.random, this.known)) || this.register(at);
  }

  /** A customer with a new account. */
  register(at: Date): DemoCustomer {
    const registeredAt = new Date(at.getTime() - Math.floor(60_000 * (2 + 8 * this.random())));
    const customer = { userId: -1 - this.known.length, name: this.name(), registeredAt };
    this.known.push(customer);
    return customer;
  }

  addresses(name: string): CheckoutAddresses {
    const line1 = `${1 + Math.floor(this.random() * 120)} ${pick(this.random, streets)}`;
    const [country, town, postcode] = this.place();
    return { sameAsBilling: true, billing: { name, line1, town, postcode, country } };
  }

  name(): string {
    return `${pick(this.random, firstNames)} ${pick(this.random, lastNames)}`;
  }

  /** The name on a licence. */
  ensemble(town: string): string {
    return `${town} ${pick(this.random, bands)}`;
  }

  private place(): Place {
    return pick(this.random, this.random() < shareAbroad ? abroad : nearby) ?? ['GB', 'Leeds', 'LS1 4AP'];
  }
}
