import type { Address } from '@music/contracts';
import { addressLines, countryName } from '@music/rules';
import styles from './address-block.module.css';

/** An address as on a parcel; the country only if it is abroad. */
export const AddressBlock = ({ address }: { address: Address }) => (
  <address className={styles.address}>
    {addressLines(address, (code) => countryName(code)?.toUpperCase()).join('\n')}
  </address>
);
