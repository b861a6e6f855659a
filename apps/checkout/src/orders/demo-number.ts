/** Orders up to this number were invented for the demo; real orders have higher numbers (ADR 40). */
export const lastDemoNumber = 100_000;
