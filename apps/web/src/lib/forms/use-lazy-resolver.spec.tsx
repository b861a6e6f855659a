import { describe, expect, it, jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Resolver, type ResolverResult, useForm } from 'react-hook-form';
import { deferred } from '../../testing/deferred.js';
import { useLazyResolver } from './use-lazy-resolver.js';

interface Fields {
  name: string;
}
type Rules = Resolver<Fields, unknown, Fields>;

const missing: ResolverResult<Fields, Fields> = {
  values: {},
  errors: { name: { type: 'required', message: 'Enter your name.' } },
};
const trimmed: Rules = ({ name }) => (name.trim() ? { values: { name: name.trim() }, errors: {} } : missing);

interface SampleFormProps {
  load: () => Promise<Rules>;
  send: (fields: Fields) => void;
}
function SampleForm({ load, send }: SampleFormProps) {
  const form = useForm({ resolver: useLazyResolver(load), defaultValues: { name: '' } });
  return (
    <form onSubmit={(event) => void form.handleSubmit((fields) => send(fields))(event)}>
      <input aria-label="Name" {...form.register('name')} />
      <p>{form.formState.errors.name?.message}</p>
      <button>Send</button>
    </form>
  );
}

/** The form with its rules loaded by `load`. */
async function open(load: () => Promise<Rules>) {
  const send = jest.fn<SampleFormProps['send']>();
  await act(() => render(<SampleForm load={load} send={send} />));
  return { send, user: userEvent.setup(), press: screen.getByRole('button') };
}

describe('a form whose rules come later', () => {
  it('loads them as soon as it is shown, and waits for them when it is sent', async () => {
    const { promise, resolve } = deferred<Rules>();
    const load = jest.fn(() => promise);
    const { send, user, press } = await open(load);
    expect(load).toHaveBeenCalledTimes(1);
    await user.click(press);
    expect(screen.queryByText('Enter your name.')).toBeNull();
    expect(send).not.toHaveBeenCalled();

    act(() => resolve(trimmed));
    expect(await screen.findByText('Enter your name.')).toBeVisible();
    expect(send).not.toHaveBeenCalled();
    await user.type(screen.getByRole('textbox'), ' Ann ');
    await user.click(press);
    expect(send.mock.calls).toEqual([[{ name: 'Ann' }]]);
  });

  it('leaves the check to the server if they cannot be loaded', async () => {
    const { send, user, press } = await open(() => Promise.reject(new Error('no network')));
    await user.click(press);
    expect(send.mock.calls).toEqual([[{ name: '' }]]);
  });
});
