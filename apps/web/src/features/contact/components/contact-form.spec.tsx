import { describe, expect, it } from '@jest/globals';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { openApp } from '../../../testing/app.js';
import { answerCalls, type CallAnswer } from '../../../testing/calls.js';
import { renderAt } from '../../../testing/screen.js';
import { silenceErrors } from '../../../testing/silence.js';
import { typeAtOnce } from '../../../testing/type-at-once.js';
import { someUser } from '../../../testing/users.js';
import { contact } from '../contact.state.js';
import { ContactForm } from './contact-form.js';

const call = 'POST /api/contact';
const field = (name: string) => screen.getByRole('textbox', { name });
/** Replaces the text of the named fields. */
const fill = (texts: Record<string, string>) =>
  Object.entries(texts).forEach(([name, value]) => fireEvent.change(field(name), { target: { value } }));

describe('the contact form (C-027, C-261)', () => {
  silenceErrors();

  it('names missing fields, keeps the typed text after a failure, and sends it', async () => {
    const answers: Record<string, CallAnswer> = { [call]: 503 };
    const app = await openApp('/contact', { calls: answers });
    const { user } = app;
    const send = await screen.findByRole('button', { name: 'Send message' });
    await user.click(send);
    for (const text of ['Enter your name.', 'Enter a subject.', 'Enter your message.'])
      expect(await screen.findByText(text)).toBeVisible();
    expect(app.bodies(call)).toEqual([]);
    await user.type(field('Name'), 'Ann');
    await user.type(field('Email address'), 'ann@example.org');
    await user.type(field('Subject'), 'Parts');
    await user.type(field('Message'), 'One is missing.{enter}The drums.');
    await user.click(send);
    expect(await screen.findByText(/^Sorry, we could not send your message\./)).toBeVisible();
    expect(field('Message')).toHaveValue('One is missing.\nThe drums.');
    app.answers[call] = [202, {}];
    await user.click(send);
    expect(await screen.findByText(/^Thank you\. Your message is on its way/)).toBeVisible();
    const message = {
      name: 'Ann',
      email: 'ann@example.org',
      subject: 'Parts',
      message: 'One is missing.\nThe drums.',
    };
    expect(app.bodies(call)).toEqual([message, message]);
    await waitFor(() => expect(field('Message')).toHaveValue(''));
    expect(field('Name')).toHaveValue('Ann');
  });

  it('knows the logged-in user, and shows the server’s errors at their fields', async () => {
    const fields = [{ field: 'email', reason: 'Enter a valid email address.' }];
    const { user } = await openApp('/contact', {
      user: someUser(),
      calls: { [call]: [422, { code: 'INVALID', msg: null, fields, correlationId: 'c' }] },
    });
    await waitFor(() => expect(field('Name')).toHaveValue('Ann Flügelhorn'));
    await user.type(field('Subject'), 'Parts');
    await user.type(field('Message'), 'One is missing.');
    await user.click(screen.getByRole('button', { name: 'Send message' }));
    expect(await screen.findByText('Enter a valid email address.')).toBeVisible();
  });

  it('asks before what has just been typed is left, even if React has not rendered it yet', async () => {
    const app = await openApp('/contact');
    await screen.findByRole('textbox', { name: 'Subject' });
    act(() => {
      typeAtOnce(field('Subject'), 'Parts');
      app.goTo('/about');
    });
    expect(await screen.findByRole('dialog', { name: 'Leave this page?' })).toBeVisible();
    expect(app.address()).toBe('/contact');
  });

  it('continues sending after the page is left; its result is not shown as that of a message typed later', async () => {
    const app = await openApp('/contact', { user: someUser(), calls: { [call]: [202, {}] } });
    const release = app.hold(call);
    const open = async () => {
      await waitFor(() => expect(field('Name')).toHaveValue('Ann Flügelhorn'));
      fill({ Subject: 'Parts', Message: 'One is missing.' });
    };
    await open();
    await app.user.click(screen.getByRole('button', { name: 'Send message' }));
    await waitFor(() => expect(app.bodies(call)).toHaveLength(1));
    app.goTo('/about');
    await app.user.click(await screen.findByRole('button', { name: 'Leave' }));
    await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Subject' })).toBeNull());
    app.goTo('/contact');
    await screen.findByRole('button', { name: 'Sending…' });
    await open();
    release();
    await screen.findByRole('button', { name: 'Send message' });
    expect(field('Message')).toHaveValue('One is missing.');
    expect(screen.queryByText(/^Thank you/)).toBeNull();
  });

  it('says that it is sending while its validation loads, and keeps what was typed if the user’s details load meanwhile', async () => {
    const { bodies } = answerCalls({ [call]: [202, {}] });
    let userLoads = (): void => undefined;
    const Page = () => {
      const [sender, setSender] = useState<{ name: string; email: string } | null>(null);
      userLoads = () => act(() => setSender({ name: 'Ann Flügelhorn', email: 'ann@example.org' }));
      return <ContactForm sender={sender} />;
    };
    renderAt('/contact', <Page />, [contact]);
    const message = { name: 'Ann', email: 'ann@example.com', subject: 'Parts', message: 'One is missing.' };
    const { name, email, subject } = message;
    fill({ Name: name, 'Email address': email, Subject: subject, Message: message.message });
    fireEvent.click(screen.getByRole('button', { name: 'Send message' }));
    fireEvent.click(screen.getByRole('button', { name: 'Sending…' }));
    userLoads();
    await waitFor(() => expect(bodies(call)).toEqual([message]));
    expect(await screen.findByText(/^Thank you/)).toBeVisible();
    expect(bodies(call)).toHaveLength(1);
    expect(field('Name')).toHaveValue('Ann');
  });

  it('keeps what is typed while the message is being sent, but not what is sent because its validation was still loading', async () => {
    const { bodies, hold } = answerCalls({ [call]: [202, {}] });
    renderAt('/contact', <ContactForm sender={null} />, [contact]);
    const sender = { name: 'Ann', email: 'ann@example.org' };
    fill({ Name: sender.name, 'Email address': sender.email, Subject: 'Part', Message: 'One is missing.' });
    const answer = hold(call);
    fireEvent.click(screen.getByRole('button', { name: 'Send message' }));
    fill({ Subject: 'Parts ' });
    await waitFor(() =>
      expect(bodies(call)).toEqual([{ ...sender, subject: 'Parts', message: 'One is missing.' }]),
    );
    fill({ Message: 'Two are missing.' });
    answer();
    await waitFor(() => expect(field('Subject')).toHaveValue(''));
    expect(field('Message')).toHaveValue('Two are missing.');
  });

  it('empties the sender’s fields after the log-out, except what was typed', () => {
    const sender = { name: 'Ann Flügelhorn', email: 'ann@example.org' };
    let logOut = (): void => undefined;
    const Page = () => {
      const [current, setCurrent] = useState<typeof sender | null>(sender);
      logOut = () => act(() => setCurrent(null));
      return <ContactForm sender={current} />;
    };
    renderAt('/contact', <Page />, [contact]);
    expect(field('Email address')).toHaveValue('ann@example.org');
    fireEvent.change(field('Name'), { target: { value: 'Ann' } });
    logOut();
    expect([field('Name'), field('Email address')].map((each) => (each as HTMLInputElement).value)).toEqual([
      'Ann',
      '',
    ]);
  });
});
