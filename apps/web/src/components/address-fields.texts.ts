export const addressTexts = {
  name: 'Full name',
  organisation: 'Organisation (optional)',
  line1: 'Address line 1',
  line2: 'Address line 2 (optional)',
  town: 'Town or city',
  county: 'County (optional)',
  postcode: 'Postcode',
  country: 'Country',
};
