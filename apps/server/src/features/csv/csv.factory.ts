import {
  exportCsv,
  importCsv,
  previewCsvImport,
  type CsvListName,
  type CsvStyle,
} from '@brigade/contract/csv/csv.contract.ts'
import { v7 as uuidv7 } from 'uuid'
import type { TestServer } from '../../platform/testing/server.ts'

interface Asked {
  server: TestServer
  list: CsvListName
  restId: string
  token: string
}

/** The calls of a screen for one list. `asked` is read with each call. */
export function csvCalls(asked: () => Asked) {
  const key = () => uuidv7({ msecs: asked().server.time.now.getTime() })
  const exported = async (style: CsvStyle = 'comma') => {
    const { server, token, ...which } = asked()
    return (await server.ask(exportCsv, { ...which, style }, { token })).text
  }
  const preview = (text: string) => {
    const { server, token, ...which } = asked()
    return server.ask(previewCsvImport, { ...which, text }, { token })
  }
  /** What is sent after the preview. */
  const sentOf = async (text: string) => {
    const { list, restId } = asked()
    return { list, restId, text, version: (await preview(text)).version }
  }
  const send = (sent: Awaited<ReturnType<typeof sentOf>>) => {
    const { server, token } = asked()
    return server.call(importCsv, sent, { token, key: key() })
  }
  const imported = async (text: string) => {
    const { server, token } = asked()
    return server.ask(importCsv, await sentOf(text), { token, key: key() })
  }
  /** The problems of a file by row and column. */
  const problemsIn = async (text: string) =>
    (await preview(text)).problems.map(({ row, column, text: said }) => [row, column, said])
  return { key, exported, preview, sentOf, send, imported, problemsIn }
}
