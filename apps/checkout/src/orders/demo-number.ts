/** Orders up to this number were invented for the demo; the first that anybody placed has the next one (ADR 40). */
export const lastDemoNumber = 100_000;
