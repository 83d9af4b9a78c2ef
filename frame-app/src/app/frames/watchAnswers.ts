const interval = 1_500
/**
 * Number of consecutive unanswered pings after which the frame counts as dead. Detection takes less than five seconds
 * (RL-3).
 */
const misses = 2

type AnswerWatch = {
  /** Sends pings while the given call is pending. Returns the call's promise. */
  pending<result>(answer: Promise<result>): Promise<result>
  stop(): void
}

/**
 * Detects a frame that has stopped answering (CH-6). Pings the frame every 1.5 seconds while a call is pending.
 *
 * @param ping a cheap call to the frame
 * @param onDead called once
 */
export function watchAnswers(ping: () => Promise<unknown>, onDead: () => void): AnswerWatch {
  let count = 0
  let missed = 0
  let timer: ReturnType<typeof setInterval> | undefined

  const stop = () => {
    clearInterval(timer)
    timer = undefined
    missed = 0
  }
  const check = () => {
    if (++missed > misses) {
      stop()
      onDead()
      return
    }
    const answered = () => {
      missed = 0
    }
    // A rejected ping also proves that the frame answers.
    void ping().then(answered, answered)
  }
  return {
    async pending(answer) {
      if (++count === 1) timer = setInterval(check, interval)
      try {
        return await answer
      } finally {
        if (--count === 0) stop()
      }
    },
    stop,
  }
}
