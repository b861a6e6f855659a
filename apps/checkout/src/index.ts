export { CheckoutModule } from './checkout.module.js';
export { checkoutEnvironment } from './config.js';
export { checkoutSchema } from './database/checkout.schema.js';
export type { DemoTrade } from './demo/demo-order.js';
export { loadDemoOrders } from './demo/load-demo-orders.js';
