import type { Address } from '@music/contracts';
import styles from './address-block.module.css';

const countries = new Intl.DisplayNames('en-GB', { type: 'region' });

/** As it is written on a parcel; the country only where it is another one. */
export const AddressBlock = ({ address }: { address: Address }) => (
  <address className={styles.address}>
    {[
      address.name,
      address.organisation,
      address.line1,
      address.line2,
      address.town,
      address.county,
      address.postcode,
      address.country === 'GB' ? undefined : countries.of(address.country)?.toUpperCase(),
    ]
      .filter(Boolean)
      .join('\n')}
  </address>
);
