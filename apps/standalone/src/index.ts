export { type ServicePart, type ServiceParts, services } from './services.js';
