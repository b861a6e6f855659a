import type { Seller, VoucherLetter } from '@music/contracts';
import { factsText, pathOf, peopleText, siteTitle } from '@music/rules';
import { Stave } from '../../../components/stave.js';
import { lettersTexts as texts } from '../admin-subscriptions.texts.js';
import styles from './letter.module.css';

/** The QR code, on white in every theme so that cameras can read it. */
const Square = ({ code, qr: { size, path } }: Pick<VoucherLetter, 'code' | 'qr'>) => (
  <svg
    className={styles.square}
    viewBox={`0 0 ${size} ${size}`}
    shapeRendering="crispEdges"
    role="img"
    aria-label={texts.qr(code)}
  >
    <rect width={size} height={size} fill="#fff" />
    <path d={path} fill="#000" />
  </svg>
);

/** Where to type the code instead of scanning it. */
const typedAddress = (address: string): string => new URL(address).host + pathOf('redeem');

/** One page for one customer. */
export const Letter = ({ letter, seller }: { letter: VoucherLetter; seller: Seller }) => {
  const { code, customerName, year, journals, address, qr } = letter;
  return (
    <article className={styles.letter} aria-label={customerName}>
      <p className={styles.head}>{siteTitle}</p>
      <Stave />
      <p>{texts.greeting(customerName)}</p>
      <p>{texts.thanks(peopleText(journals), year)}</p>
      <div className={styles.voucher}>
        <Square code={code} qr={qr} />
        <div>
          <p className={styles.code}>{code}</p>
          <ol>
            {texts.steps(typedAddress(address)).map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </div>
      </div>
      <p>{texts.licence(customerName, year)}</p>
      <p className={styles.foot}>{factsText(seller.name, ...seller.address, seller.email)}</p>
    </article>
  );
};
