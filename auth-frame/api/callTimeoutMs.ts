/** Milliseconds after which the frame gives up a call of the service. The service has to answer earlier (RL-5). */
export const callTimeoutMs = 15_000
