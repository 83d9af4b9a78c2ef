import { describe, expect, test } from 'vitest'
import { watchRefusals } from './watchRefusals.ts'

function watched() {
  const told: string[] = []
  let say = (_: unknown) => {}
  const state = { isPairing: false }
  watchRefusals(
    { on: (_, listener) => (say = listener) },
    () => state.isPairing,
    ({ reason }) => void told.push(reason),
  )
  return { told, state, say: (text: string) => say(new Error(text)) }
}

describe('watchRefusals', () => {
  test('default', () => {
    const { told, say } = watched()
    for (let attempt = 0; attempt < 3; attempt++) say('WebSocket connection closed: Unauthorized: invalid key')
    say('Unauthorized: origin not allowed')
    say('JWT validation error: JWT Token is not yet valid')
    expect(told).toEqual(['ALERT_INVALID_PROJECT_ID', 'ALERT_ORIGIN_NOT_ALLOWED', 'ALERT_SESSION_EXPIRED'])
  })

  test('behavior: a relay that is away refuses no one', () => {
    const { told, say } = watched()
    say('Network is unreachable')
    expect(told).toEqual([])
  })

  test('behavior: a pairing says so itself; the session that is found again after it, too', () => {
    const { told, say, state } = watched()
    state.isPairing = true
    say('Unauthorized: invalid key')
    expect(told).toEqual([])
    state.isPairing = false
    say('Unauthorized: invalid key')
    expect(told).toEqual(['ALERT_INVALID_PROJECT_ID'])
  })
})
