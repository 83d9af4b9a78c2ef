// Modules of packages that are too large to install only for their types. The tests of `create-airlock` build the code
// that uses them.
declare module 'next' {
  type Rule = { source: string; headers: { key: string; value: string }[] }
  export type NextConfig = { headers?: () => Promise<Rule[]> }
}
declare module 'next/headers' {
  export function headers(): Promise<Headers>
}

// TypeScript's own compiler cannot read these files. That of Vue checks them.
declare module '*.vue' {
  const component: import('vue').DefineComponent

  // biome-ignore lint/style/noDefaultExport: a component's file exports the component as its default.
  export default component
}
