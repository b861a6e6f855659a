import { parentPort } from 'node:worker_threads';
import { receiptPdf } from './receipt.pdf.js';
import type { Receipt } from './receipt.js';

parentPort?.on('message', (receipt: Receipt) => {
  void receiptPdf(receipt).then((pdf) => parentPort?.postMessage(pdf));
});
