import { printSettingsMessages } from '@brigade/contract/printing/print-settings.messages.ts'
import { addWords } from '../../shared/words.ts'

addWords(printSettingsMessages)
