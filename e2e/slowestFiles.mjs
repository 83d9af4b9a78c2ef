import { readFileSync } from 'node:fs'
import { relative } from 'node:path'

/**
 * Lists the slowest test files from the JSON reports of both test runners. If a report is missing, it counts as empty.
 *
 * @returns the lines to print
 */
export function slowestFiles(root, { unit, endToEnd }, count = 10) {
  const files = new Map()
  const add = (file, milliseconds) => files.set(file, (files.get(file) ?? 0) + milliseconds)
  for (const { name, startTime, endTime } of read(unit)?.testResults ?? [])
    add(relative(root, name), endTime - startTime)
  for (const suite of read(endToEnd)?.suites ?? []) add(`e2e/specs/${suite.file}`, duration(suite))
  return [...files]
    .sort(([, one], [, other]) => other - one)
    .slice(0, count)
    .map(([file, milliseconds]) => `${(milliseconds / 1000).toFixed(1).padStart(7)} s  ${file}`)
}

function duration({ specs = [], suites = [] }) {
  const results = specs.flatMap(({ tests }) => tests).flatMap(({ results }) => results)
  const own = results.reduce((sum, result) => sum + result.duration, 0)
  return suites.reduce((sum, suite) => sum + duration(suite), own)
}

function read(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    return undefined
  }
}
