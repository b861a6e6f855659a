import { ContactForm } from '../../features/contact/components/contact-form.js';
import { contact } from '../../features/contact/contact.state.js';
import { contactTexts } from '../../features/contact/contact.texts.js';
import { contact as prose } from '../../features/pages/contact.texts.js';
import { ProseScreen } from '../../features/pages/screens/prose.screen.js';
import { selectUser } from '../../features/user/user.state.js';
import { configuration } from '../../lib/first-page/configuration.js';
import { useAppSelector } from '../../lib/state/hooks.js';

export const features = [contact];

export default function ContactRoute() {
  const sender = useAppSelector(selectUser);
  return (
    <ProseScreen
      prose={prose(configuration().seller)}
      more={{ heading: contactTexts.heading, content: <ContactForm sender={sender} /> }}
    />
  );
}
