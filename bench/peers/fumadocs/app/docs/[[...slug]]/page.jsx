import { DocsBody, DocsDescription, DocsPage, DocsTitle } from 'fumadocs-ui/layouts/docs/page';
import defaultComponents, { createRelativeLink } from 'fumadocs-ui/mdx';
import { notFound } from 'next/navigation';
import { source } from '../../../lib/source.js';

export default async function Page({ params }) {
  const page = await pageOf(params);
  const { body: Body, title, description, toc } = page.data;
  return (
    <DocsPage toc={toc}>
      <DocsTitle>{title}</DocsTitle>
      <DocsDescription>{description}</DocsDescription>
      <DocsBody>
        <Body components={{ ...defaultComponents, a: createRelativeLink(source, page) }} />
      </DocsBody>
    </DocsPage>
  );
}

export function generateStaticParams() {
  return source.generateParams();
}

export async function generateMetadata({ params }) {
  const { title, description } = (await pageOf(params)).data;
  return { title, description };
}

async function pageOf(params) {
  const { slug } = await params;
  return source.getPage(slug) ?? notFound();
}
