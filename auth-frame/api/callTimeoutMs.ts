/** Time (ms) after which the auth frame gives up on a service call. The service must answer sooner (RL-5). */
export const callTimeoutMs = 15_000
