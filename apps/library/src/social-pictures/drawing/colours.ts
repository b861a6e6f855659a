/** The colours of the shop's first theme, ivory, and of its staves. */
export const colours = {
  paper: '#fbf8f1',
  clear: 'rgba(251, 248, 241, 0)',
  ink: '#1d1b19',
  faint: '#5e574e',
  stave: '#a8a295',
  rule: '#cfc6b6',
  accent: '#7a1f2b',
} as const;
