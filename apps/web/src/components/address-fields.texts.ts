export const addressTexts = {
  name: 'Name on the address',
  organisation: 'Organisation (optional)',
  line1: 'Street and number',
  line2: 'Second line (optional)',
  town: 'Town or city',
  county: 'County (optional)',
  postcode: 'Postcode',
  country: 'Country',
};
