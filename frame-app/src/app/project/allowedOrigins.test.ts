import { describe, expect, test } from 'vitest'
import { fakeApi } from '../http/fakeApi.ts'
import type { FakeAnswer } from '../http/fakeFetch.ts'
import { getAllowedOrigins } from './allowedOrigins.ts'

const lookUp = (answer: () => FakeAnswer) => getAllowedOrigins(fakeApi(answer).api)

describe('getAllowedOrigins', () => {
  test('default', async () => {
    const allowedOrigins = ['https://dapp.example']
    expect(await lookUp(() => Response.json({ allowedOrigins }))).toEqual({ known: true, origins: allowedOrigins })
    expect(await lookUp(() => Response.json({ allowedOrigins: [] }))).toEqual({ known: true, origins: [] })
  })

  test.each<[string, string, () => FakeAnswer]>([
    ['403', 'HTTP_STATUS', () => new Response('{}', { status: 403 })],
    ['404', 'HTTP_STATUS', () => new Response('{}', { status: 404 })],
    ['a lost connection', 'REMOTE', () => 'offline'],
    ['a captive portal', 'INVALID_ANSWER', () => new Response('<!doctype html>')],
    ['a list with something else in it', 'INVALID_ANSWER', () => Response.json({ allowedOrigins: [5] })],
  ])('behavior: after %s, the allowlist is unknown, so no origin is allowed (OR-4)', async (_, reason, answer) => {
    expect(await lookUp(answer)).toEqual({ known: false, origins: [], failure: expect.objectContaining({ reason }) })
  })

  test('error: rejects if the server responds with 429 or 5xx (RL-14)', async () => {
    await expect(lookUp(() => new Response('', { status: 429 }))).rejects.toThrowErrorMatchingInlineSnapshot(
      `[AirlockError: RATE_LIMITED]`,
    )
    await expect(lookUp(() => new Response('', { status: 503 }))).rejects.toThrowErrorMatchingInlineSnapshot(
      `[AirlockError: SERVER_ERROR]`,
    )
  })
})
