package io.pollmark.transportrace;

import jakarta.xml.bind.annotation.XmlAccessType;
import jakarta.xml.bind.annotation.XmlAccessorType;

/** An account with forty fields more. */
@XmlAccessorType(XmlAccessType.FIELD)
public class WideAccount extends Account {
    /** How many fields it has, those of every account among them. */
    static final int FIELDS = 50;
    private static final long serialVersionUID = 1L;

    public String field11;
    public String field12;
    public String field13;
    public String field14;
    public String field15;
    public String field16;
    public String field17;
    public String field18;
    public String field19;
    public String field20;
    public String field21;
    public String field22;
    public String field23;
    public String field24;
    public String field25;
    public String field26;
    public String field27;
    public String field28;
    public String field29;
    public String field30;
    public String field31;
    public String field32;
    public String field33;
    public String field34;
    public String field35;
    public String field36;
    public String field37;
    public String field38;
    public String field39;
    public String field40;
    public String field41;
    public String field42;
    public String field43;
    public String field44;
    public String field45;
    public String field46;
    public String field47;
    public String field48;
    public String field49;
    public String field50;

    @Override
    boolean whole() {
        return super.whole()
                && is(field11) && is(field12) && is(field13) && is(field14) && is(field15)
                && is(field16) && is(field17) && is(field18) && is(field19) && is(field20)
                && is(field21) && is(field22) && is(field23) && is(field24) && is(field25)
                && is(field26) && is(field27) && is(field28) && is(field29) && is(field30)
                && is(field31) && is(field32) && is(field33) && is(field34) && is(field35)
                && is(field36) && is(field37) && is(field38) && is(field39) && is(field40)
                && is(field41) && is(field42) && is(field43) && is(field44) && is(field45)
                && is(field46) && is(field47) && is(field48) && is(field49) && is(field50);
    }
}
