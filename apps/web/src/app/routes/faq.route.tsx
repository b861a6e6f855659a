import { questions } from '@music/rules';
import { CodeForm } from '../../features/licence/components/code-form.js';
import { licenceTexts } from '../../features/licence/licence.texts.js';
import { FaqScreen } from '../../features/pages/screens/faq.screen.js';
import { useRouteMatch } from '../../lib/pages/route.js';

const forms = { 'check-a-licence': <CodeForm name={licenceTexts.one} /> };

export default function FaqRoute() {
  const openSlug = useRouteMatch()?.params['question'] ?? null;
  return <FaqScreen questions={questions} openSlug={openSlug} forms={forms} />;
}
