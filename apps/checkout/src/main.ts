import { runServiceProgram } from '@music/messaging';
import { CheckoutModule } from './checkout.module.js';
import { checkoutProcessEnvironment } from './config.js';

await runServiceProgram({
  name: 'checkout',
  variables: checkoutProcessEnvironment,
  module: CheckoutModule,
});
