import { previewCsvImport, type CsvPlan } from '@brigade/contract/csv/csv.contract.ts'
import type { SentOf } from '@brigade/contract/kernel/endpoint.ts'
import { useQuery } from '@tanstack/react-query'
import type { CallError } from '../../shared/api/call-error.ts'
import { call } from '../../shared/api/client.ts'
import { callKey, useCall } from '../../shared/api/queries.ts'

/** What a file would do. With a ZIP it is asked again only on request, because a ZIP is large. */
export function usePreview(asked: SentOf<typeof previewCsvImport>, zip: File | null, isChosen: boolean) {
  const plain = useCall(previewCsvImport, asked, { enabled: isChosen && !zip })
  const zipped = useQuery<CsvPlan, CallError>({
    queryKey: [...callKey(previewCsvImport, asked), zip && [zip.name, zip.size, zip.lastModified]],
    queryFn: async ({ signal }) => (await call(previewCsvImport, asked, { signal, files: zip ? [zip] : [] })).data,
    enabled: isChosen && zip !== null,
    staleTime: Infinity,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
  return zip ? zipped : plain
}
