import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { fakeApi } from '../http/fakeApi.ts'
import { readJson } from './readMetadata.ts'

const url = 'https://stranger.example/1.json'
const Form = z.object({ name: z.string() })

describe('readJson', () => {
  test('default', async () => {
    const { api, calls } = fakeApi(() => Response.json({ name: 'A' }))
    expect(await readJson(api, url, Form, { maxBytes: 100 })).toEqual({ name: 'A' })
    expect(calls.map((call) => call.url)).toEqual([url])
  })

  test('error: rejects an answer that exceeds the size limit', async () => {
    const { api } = fakeApi(() => Response.json({ name: 'A'.repeat(100) }))
    await expect(readJson(api, url, Form, { maxBytes: 100 })).rejects.toMatchObject({ reason: 'INVALID_ANSWER' })
  })

  test('error: does not retry a failed request to a third-party server', async () => {
    const { api, calls } = fakeApi(() => new Response('', { status: 500 }))
    await expect(readJson(api, url, Form, { maxBytes: 100 })).rejects.toThrow('HTTP status code: 500')
    expect(calls).toHaveLength(1)
  })
})
