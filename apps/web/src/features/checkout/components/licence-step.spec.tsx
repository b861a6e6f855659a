import { expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { FormProvider, useForm } from 'react-hook-form';
import { someLine } from '../../../testing/baskets.js';
import { LicenceStep } from './licence-step.js';

function Step() {
  const titled = (id: number, number: string | null, series = 'Festival Series') =>
    someLine(`brass${id}`, { title: 'Joy', series, number });
  return (
    <FormProvider {...useForm()}>
      <LicenceStep sheets={[titled(1, '412'), titled(2, null, 'Judd Street'), titled(3, null, '')]} />
    </FormProvider>
  );
}

it('two publications of one piece have licence fields that name their series and number', () => {
  render(<Step />);
  expect(
    screen.getAllByRole('textbox').map((field) => (field as HTMLInputElement).labels?.[0]?.textContent),
  ).toEqual([
    'Licence name for Joy, Festival Series 412',
    'Licence name for Joy, Judd Street',
    'Licence name for Joy',
  ]);
});
