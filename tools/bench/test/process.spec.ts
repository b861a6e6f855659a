import { afterEach, expect, it } from '@jest/globals';

interface Program {
  url: string;
  stop: () => Promise<number | null>;
}
interface Processes {
  startProgram(args: string[], environment?: Record<string, string>): Promise<Program>;
}
const path = '../src/process.mjs';
const { startProgram } = (await import(path)) as Processes;

afterEach(() => {
  delete process.env.DATABASE_URL;
});

it('what is measured gets neither the caller’s variables nor those of .env', async () => {
  process.env.DATABASE_URL = 'postgres://real.example/shop';
  const script = `const { DATABASE_URL, ENV_FILE, PORT } = process.env;
    console.log('Ready: http://localhost/' + JSON.stringify([DATABASE_URL, ENV_FILE, PORT]));`;
  const { url, stop } = await startProgram(['-e', script], { PORT: '1' });
  await stop();
  expect(url).toBe('http://localhost/[null,"","1"]');
});
