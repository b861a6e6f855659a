export { CheckoutModule, type CheckoutParts } from './checkout.module.js';
export { checkoutEnvironment, CheckoutConfig, readCheckoutConfig } from './config.js';
export { checkoutSchema } from './database/checkout.schema.js';
