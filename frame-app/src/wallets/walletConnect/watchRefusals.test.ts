import { describe, expect, test } from 'vitest'
import { watchRefusals } from './watchRefusals.ts'

function watched() {
  const heard: string[] = []
  let say = (_: unknown) => {}
  const state = { isPairing: false }
  watchRefusals(
    { on: (_, listener) => (say = listener) },
    () => state.isPairing,
    ({ reason }) => void heard.push(reason),
  )
  return { heard, state, say: (text: string) => say(new Error(text)) }
}

describe('watchRefusals', () => {
  test('default', () => {
    const { heard, say } = watched()
    for (let attempt = 0; attempt < 3; attempt++) say('WebSocket connection closed: Unauthorized: invalid key')
    say('Unauthorized: origin not allowed')
    say('JWT validation error: JWT Token is not yet valid')
    expect(heard).toEqual(['ALERT_INVALID_PROJECT_ID', 'ALERT_ORIGIN_NOT_ALLOWED', 'ALERT_SESSION_EXPIRED'])
  })

  test('behavior: does not treat an unreachable relay as a refusal', () => {
    const { heard, say } = watched()
    say('Network is unreachable')
    expect(heard).toEqual([])
  })

  test('behavior: ignores a refusal during a pairing, but reports the same refusal afterwards', () => {
    const { heard, say, state } = watched()
    state.isPairing = true
    say('Unauthorized: invalid key')
    expect(heard).toEqual([])
    state.isPairing = false
    say('Unauthorized: invalid key')
    expect(heard).toEqual(['ALERT_INVALID_PROJECT_ID'])
  })
})
