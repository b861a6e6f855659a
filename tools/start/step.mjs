import { spawn } from 'node:child_process';
import { root, StartError } from './workspace.mjs';

const progressMs = 5_000;
const seconds = (since) => `${Math.round((Date.now() - since) / 100) / 10} s`;

/** Prints the label at once, then every few seconds how long the step has been running. */
async function withProgress(label, work) {
  const since = Date.now();
  console.log(`${label} …`);
  const progressTimer = setInterval(
    () => console.log(`${label} … ${Math.round((Date.now() - since) / 1000)} s`),
    progressMs,
  );
  try {
    return await work();
  } finally {
    clearInterval(progressTimer);
    console.log(`${label}: ${seconds(since)}`);
  }
}

/** The child ends with us, however we end. */
function forwardSignals(child) {
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
    const stopForwarding = forwardSignals(child);
    let output = '';
    child.stdout?.setEncoding('utf8').on('data', (text) => (output += text));
    child.stderr?.setEncoding('utf8').on('data', (text) => (output += text));
    child.once('error', (error) => (stopForwarding(), reject(error)));
    child.once('close', (code) => (stopForwarding(), resolve({ code: code ?? 1, output })));
  });
}

/** Runs a program with progress; shows its output only if it fails, and then throws `StartError`. */
export async function step(label, command, args, options) {
  const { code, output } = await withProgress(label, () => run(command, args, options));
  if (code === 0) return;
  process.stderr.write(output.endsWith('\n') ? output : `${output}\n`);
  throw new StartError(`${label} failed (exit code ${code}). See the output above.`);
}
