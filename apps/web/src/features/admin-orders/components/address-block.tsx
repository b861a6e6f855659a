import type { Address } from '@music/contracts';
import { addressLines, countryName } from '@music/rules';
import styles from './address-block.module.css';

/** As it is written on a parcel; the country only where it is another one. */
export const AddressBlock = ({ address }: { address: Address }) => (
  <address className={styles.address}>
    {addressLines(address, (code) => countryName(code)?.toUpperCase()).join('\n')}
  </address>
);
