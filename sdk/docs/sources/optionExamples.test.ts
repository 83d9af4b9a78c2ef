import { expect, test } from 'vitest'
import { options } from '../../../shared/src/tables/options.ts'
import { featureExamples, optionExamples } from './optionExamples.ts'

test.each(Object.entries(options))('behavior: the modal accepts the example of %s', (name, schema) => {
  const example = name === 'features' ? featureExamples : optionExamples[name as keyof typeof optionExamples]
  expect(schema.safeParse(example).error?.issues).toBeUndefined()
})
