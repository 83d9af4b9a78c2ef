import type { ReactNode } from 'react'
import { Fact } from '../ui/layout/Fact.tsx'
import { FactList } from '../ui/layout/FactList.tsx'

type Row = { readonly label: string; readonly value: ReactNode; readonly tone?: 'warning' | 'danger' | undefined }

/** Lists the costs of a swap as rows with a label and a value. */
export function DetailRows({ rows }: { readonly rows: readonly Row[] }) {
  return (
    <FactList>
      {rows.map(({ label, value, tone }) => (
        <Fact key={label} label={label} tone={tone}>
          {value}
        </Fact>
      ))}
    </FactList>
  )
}
