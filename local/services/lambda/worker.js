// The runtime of a function inside a worker thread.
import { parentPort, workerData } from 'node:worker_threads';
import { loadBundle } from './bundle.js';

const send = (message) => parentPort.postMessage(message, []);
parentPort.on('message', loadBundle({ ...workerData, process }, send));
send({});
