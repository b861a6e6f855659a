import { beforeEach, describe, expect, it } from '@jest/globals';
import { themes } from '@music/rules';
import { screen } from '@testing-library/react';
import { readdirSync, readFileSync } from 'node:fs';
import { silenceErrors } from '../../testing/silence.js';
import { imitateLayout, renderAt } from '../../testing/screen.js';
import { KitScreen } from './screens/kit.screen.js';

const here = 'apps/web/src/';
const samples = readFileSync(`${here}features/kit/components/samples.tsx`, 'utf8');
/** Parts of other components, components that call the server, and those that show nothing by themselves. */
const elsewhere = [
  'address-fields',
  'bot-check-place',
  'by-width',
  'copy-button',
  'email-text',
  'failure-notes',
  'fetched',
  'field-frame',
  'install-offer',
  'lazy',
  'list-count',
  'modal',
  'page-title',
  'paged-list',
  'people-links',
  'picture',
  'product-title',
  'side-menu',
  'table-head',
  'use-leave-question',
  'user-only',
];

describe('/dev/kit', () => {
  silenceErrors();
  beforeEach(() => imitateLayout());

  it('shows every component that renders something by itself', () => {
    const components = readdirSync(`${here}components`)
      .filter((file) => file.endsWith('.tsx') && !file.endsWith('.spec.tsx'))
      .map((file) => file.replace('.tsx', ''));
    expect(components.length).toBeGreaterThan(20);
    const missing = components.filter((name) => !samples.includes(`/components/${name}.js`));
    expect(missing).toEqual(elsewhere);
  });

  it('D12.6 shows them in every theme, light and dark', () => {
    renderAt('/dev/kit', <KitScreen />);
    const looks = screen.getAllByRole('region', { name: /, (light|dark)$/ });
    const expected = themes.flatMap(({ name }) =>
      (name === 'nocturne' ? ['dark'] : ['light', 'dark']).map((scheme) => `${name}, ${scheme}`),
    );
    expect(looks.map((region) => region.getAttribute('aria-label'))).toEqual(expected);
    expect(screen.getAllByRole('form', { name: 'Fields' })).toHaveLength(expected.length);
  });
});
