import { describe, expect, test } from 'vitest'
import { type ApprovalEvent, type ApprovalState, approvalStep } from './approvalStep.ts'

const states = {
  'modal closed': { open: false, shown: false, first: true },
  'another view': { open: true, shown: false, first: false },
  'opened for it': { open: true, shown: true, first: true },
  'pushed over a view': { open: true, shown: true, first: false },
} as const satisfies Record<string, Partial<ApprovalState>>
const events = ['wanted', 'succeeded', 'failed', 'cancelled', 'done', 'left'] as const satisfies ApprovalEvent[]

const table = (rest: Pick<ApprovalState, 'stack' | 'another'>) =>
  Object.entries(states).flatMap(([name, state]) =>
    events.map((event) => `${name}, ${event}: ${approvalStep({ ...state, ...rest }, event).join(' ') || '-'}`),
  )

describe('approvalStep', () => {
  test('default', () => {
    expect(table({ stack: 0, another: false })).toMatchInlineSnapshot(`
      [
        "modal closed, wanted: open",
        "modal closed, succeeded: -",
        "modal closed, failed: -",
        "modal closed, cancelled: -",
        "modal closed, done: -",
        "modal closed, left: abort",
        "another view, wanted: push",
        "another view, succeeded: -",
        "another view, failed: -",
        "another view, cancelled: -",
        "another view, done: -",
        "another view, left: abort",
        "opened for it, wanted: -",
        "opened for it, succeeded: close",
        "opened for it, failed: close",
        "opened for it, cancelled: closeSoon",
        "opened for it, done: close",
        "opened for it, left: abort",
        "pushed over a view, wanted: -",
        "pushed over a view, succeeded: close",
        "pushed over a view, failed: close",
        "pushed over a view, cancelled: back",
        "pushed over a view, done: back",
        "pushed over a view, left: abort",
      ]
    `)
  })

  test("behavior: a waiting flow's `onSuccess`, `onError` or `onCancel` runs when its approval ends", () => {
    expect(table({ stack: 1, another: false })).toMatchInlineSnapshot(`
      [
        "modal closed, wanted: open",
        "modal closed, succeeded: onSuccess",
        "modal closed, failed: onError",
        "modal closed, cancelled: onCancel",
        "modal closed, done: -",
        "modal closed, left: abort",
        "another view, wanted: push",
        "another view, succeeded: onSuccess",
        "another view, failed: onError",
        "another view, cancelled: onCancel",
        "another view, done: -",
        "another view, left: abort",
        "opened for it, wanted: -",
        "opened for it, succeeded: onSuccess",
        "opened for it, failed: onError back",
        "opened for it, cancelled: onCancel back",
        "opened for it, done: close",
        "opened for it, left: abort",
        "pushed over a view, wanted: -",
        "pushed over a view, succeeded: onSuccess",
        "pushed over a view, failed: onError back",
        "pushed over a view, cancelled: onCancel back",
        "pushed over a view, done: back",
        "pushed over a view, left: abort",
      ]
    `)
  })

  test('behavior: keeps the modal open while another request waits for its approval', () => {
    const stays = table({ stack: 0, another: true }).filter((line) => !/wanted|left/.test(line))
    expect(stays.filter((line) => !line.endsWith(': -'))).toEqual([])
  })
})
