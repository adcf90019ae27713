declare module '@sealsystems/ipp' {
  type Value = string | number | boolean | readonly string[]
  interface Message {
    readonly operation: string
    readonly id: number
    readonly 'operation-attributes-tag': Readonly<Record<string, Value>>
    readonly 'job-attributes-tag'?: Readonly<Record<string, Value>>
    readonly data?: Buffer
  }
  const ipp: { serialize(message: Message): Buffer; parse(buffer: Buffer): unknown }
  export default ipp
}
