/** Waits until the task that is under way is over; what a key has changed is drawn meanwhile. Unlike a timer it is on time in a hidden page, too. */
export const nextTask = (): Promise<void> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', () => {
      port1.close();
      resolve();
    });
    port1.start();
    port2.postMessage(undefined);
  });
