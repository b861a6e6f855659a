import { spawn } from 'node:child_process';
import { root, StartFault } from './workspace.mjs';

const beatMs = 5_000;
const seconds = (since) => `${Math.round((Date.now() - since) / 100) / 10} s`;

/** Reports a step at once, and every few seconds that it is still running. */
export async function withProgress(label, work, say = console.log) {
  const since = Date.now();
  say(`${label} …`);
  const beat = setInterval(() => say(`${label} … ${Math.round((Date.now() - since) / 1000)} s`), beatMs);
  try {
    return await work();
  } finally {
    clearInterval(beat);
    say(`${label}: ${seconds(since)}`);
  }
}

/** The child ends with us, however we end. */
function tie(child) {
  const end = (signal) => {
    child.kill(signal);
    process.exit(signal === 'SIGINT' ? 130 : 143);
  };
  process.on('SIGINT', end).on('SIGTERM', end);
  return () => process.off('SIGINT', end).off('SIGTERM', end);
}

/** Runs a program to its end; returns its exit code and all that it printed. */
export function run(command, args, { environment = {}, ...options } = {}) {
  return new Promise((resolve, reject) => {
    const env = { ...process.env, ...environment };
    const child = spawn(command, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'], ...options, env });
    const untie = tie(child);
    let output = '';
    child.stdout?.setEncoding('utf8').on('data', (text) => (output += text));
    child.stderr?.setEncoding('utf8').on('data', (text) => (output += text));
    child.once('error', (fault) => (untie(), reject(fault)));
    child.once('close', (code) => (untie(), resolve({ code: code ?? 1, output })));
  });
}

/** Runs a program with progress; shows its output only if it fails, and then throws `StartFault`. */
export async function step(label, command, args, options) {
  const { code, output } = await withProgress(label, () => run(command, args, options));
  if (code === 0) return;
  process.stderr.write(output.endsWith('\n') ? output : `${output}\n`);
  throw new StartFault(`${label} failed (exit code ${code}). See the output above.`);
}
