import { useNavigate } from 'react-router-dom';
import { Caesura } from '../../../components/caesura.js';
import { PageTitle } from '../../../components/page-title.js';
import { usePageHead } from '../../../lib/page-head.js';
import { errorText, errorTexts } from '../error.texts.js';

/** `/error/{code}` (decisions D15). */
export function ErrorScreen({ code }: { code: string }) {
  const navigate = useNavigate();
  usePageHead();
  return (
    <>
      <PageTitle>{errorTexts.title}</PageTitle>
      <Caesura text={errorText(code)} action={errorTexts.home} onAction={() => void navigate('/')} />
    </>
  );
}
