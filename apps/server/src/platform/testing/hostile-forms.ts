import fc from 'fast-check'

/** The smallest picture, whole, cut or with a wrong start. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const pictures = fc.oneof(
  fc.constant(PNG),
  fc.nat({ max: PNG.length }).map((length) => PNG.subarray(0, length)),
  fc.nat({ max: PNG.length - 1 }).map((at) => PNG.map((byte, index) => (index === at ? byte ^ 0xff : byte))),
  fc.uint8Array({ maxLength: 200 }),
  fc.constant(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><image href="file:///etc/passwd"/></svg>')),
  fc.constant(Buffer.from('GIF89a\xff\xff\xff\xff', 'latin1')),
)
const partNames = fc.constantFrom('images', 'images', 'images', 'data', 'image', '', '__proto__', 'images[]', 'é"; x="')
const fileNames = fc.constantFrom(
  '; filename="a.png"',
  '; filename="../../a.png"',
  '',
  '; filename=""',
  '; filename*=x',
)
const head = (name: string, more: string) => `--edge\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n`

const file = fc
  .tuple(partNames, fileNames, pictures)
  .map(([name, more, picture]) => Buffer.concat([Buffer.from(head(name, more)), picture, Buffer.from('\r\n')]))

/** Forms with none, one or two parts of data, up to seven files, and now and then without their end. */
export const formOf = (data: fc.Arbitrary<string>) =>
  fc.record({
    data: fc.array(data, { maxLength: 2 }),
    files: fc.array(file, { maxLength: 7 }),
    cut: fc.oneof({ weight: 3, arbitrary: fc.constant(0) }, fc.nat({ max: 200 })),
    areFilesFirst: fc.boolean(),
  })

interface Form {
  data: readonly string[]
  files: readonly Buffer[]
  cut: number
  areFilesFirst: boolean
}

/** As it is sent, with the boundary `edge`. */
export function bytesOf({ data, files, cut, areFilesFirst }: Form): Buffer {
  const calls = data.map((json) => Buffer.from(`${head('data', '')}${json}\r\n`))
  const parts = areFilesFirst ? [...files, ...calls] : [...calls, ...files]
  const whole = Buffer.concat([...parts, Buffer.from('--edge--\r\n')])
  return whole.subarray(0, Math.max(0, whole.length - cut))
}
