import { z } from 'zod'
import type { TestServer } from './server.ts'

const page = z.object({
  error: z.literal(false),
  data: z.array(z.object({ _id: z.string() })),
  next: z.string().nullable(),
  total: z.number(),
})

export async function readPages(server: TestServer, path: string, { token, limit }: { token: string; limit: number }) {
  const pages: Array<{ ids: string[]; total: number }> = []
  let from = ''
  for (;;) {
    const { body } = await server.send('GET', `${path}?limit=${limit}${from}`, undefined, { token })
    const { data, next, total } = page.parse(body)
    pages.push({ ids: data.map(({ _id }) => _id), total })
    if (next === null) return pages
    from = `&after=${next}`
  }
}
